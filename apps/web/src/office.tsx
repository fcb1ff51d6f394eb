import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { OfficeApp } from '#office/app.tsx';
import { SettingsProvider } from './features/site/settings-provider.tsx';
import './styles/office.css';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

createRoot(root).render(
  <StrictMode>
    <SettingsProvider>
      <BrowserRouter>
        <OfficeApp />
      </BrowserRouter>
    </SettingsProvider>
  </StrictMode>,
);
