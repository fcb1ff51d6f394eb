import { type CSSProperties, type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from '../../styles/index.css?url';

interface SiteStylesProps {
  className: string;
  style: CSSProperties;
  children: ReactNode;
}

/** A shadow tree: the site's classes would override those of the office in the same document. */
export function SiteStyles({ className, style, children }: SiteStylesProps) {
  const [root, setRoot] = useState<ShadowRoot>();
  const [isStyled, setIsStyled] = useState(false);
  const attach = useCallback((host: HTMLElement | null) => {
    if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
  }, []);
  return (
    <div ref={attach} inert aria-hidden="true" className={className} style={style}>
      {root &&
        createPortal(
          <>
            <link rel="stylesheet" href={styles} onLoad={() => setIsStyled(true)} />
            <div style={{ visibility: isStyled ? 'visible' : 'hidden' }}>{children}</div>
          </>,
          root,
        )}
    </div>
  );
}
