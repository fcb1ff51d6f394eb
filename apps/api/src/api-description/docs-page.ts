import { API_BASE } from '@waybill/contracts';

/** Names of the files that the page loads, below `/docs/`. */
interface FileNames {
  library: string;
  libraryStyle: string;
  script: string;
  style: string;
}

/** The page that shows the description: Swagger UI from our own host, and nothing inline. */
export const docsPage = ({ library, libraryStyle, script, style }: FileNames): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Waybill API</title>
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${API_BASE}/docs/${libraryStyle}" />
    <link rel="stylesheet" href="${API_BASE}/docs/${style}" />
    <script defer src="${API_BASE}/docs/${library}"></script>
    <script defer src="${API_BASE}/docs/${script}"></script>
  </head>
  <body>
    <header class="bar">
      <a href="/">Waybill</a>
      <a href="${API_BASE}/openapi.json">openapi.json</a>
    </header>
    <div id="api"><p class="wait">The description of the API is being drawn. Without JavaScript, read openapi.json.</p></div>
  </body>
</html>
`;

/** Draws the description; a token that is pasted is kept for as long as the page is open. */
export const DOCS_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)');
let chosen = null;
try {
  chosen = localStorage.getItem('theme');
} catch {
  // Storage may be blocked; the system's preference then holds.
}
const follow = () => {
  const isDark = chosen === 'dark' || (chosen !== 'light' && dark.matches);
  document.documentElement.classList.toggle('dark-mode', isDark);
};
follow();
dark.addEventListener('change', follow);

SwaggerUIBundle({
  url: '${API_BASE}/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: false,
  tryItOutEnabled: true,
  // Its link would stand inside the button that unfolds the operation.
  plugins: [() => ({ components: { DeepLink: ({ text }) => text } })],
  // Would be asked at another host.
  validatorUrl: 'none',
});
`;
