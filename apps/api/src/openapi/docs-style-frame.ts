export const FRAME_STYLE = `/* The bar */
.bar {
  position: sticky;
  z-index: 2;
  top: 0;
  display: flex;
  align-items: center;
  gap: 1.5rem;
  height: 3.5rem;
  padding: 0 clamp(1rem, 3vw, 2rem);
  border-bottom: 1px solid var(--line);
  background: var(--paper);
}
.bar a {
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  color: var(--ink);
  text-decoration: none;
  white-space: nowrap;
}
.bar a:hover {
  text-decoration: underline;
}
.bar .brand {
  min-width: 0;
  gap: 0.5rem;
  font-weight: 700;
}
.bar .brand span {
  overflow: hidden;
  text-overflow: ellipsis;
}
.bar .spec-link {
  margin-left: auto;
  font-family: var(--mono);
  font-size: 0.875rem;
  color: var(--ink-soft);
}
@media (max-width: 30rem) {
  .bar {
    gap: 1rem;
  }
}

/* Contents beside the reference */
.frame {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 100rem;
  margin: 0 auto;
}
main {
  min-width: 0;
  padding: 0 clamp(1rem, 3vw, 2rem) 6rem;
}
.contents {
  position: sticky;
  z-index: 1;
  top: 3.5rem;
  max-height: calc(100dvh - 3.5rem);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 clamp(1rem, 3vw, 2rem);
  border-bottom: 1px solid var(--line);
  background: var(--paper);
  font-size: 0.9375rem;
}
.contents summary {
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  cursor: pointer;
  font-weight: 600;
}
.contents summary::before {
  content: '';
  width: 0.45rem;
  height: 0.45rem;
  margin-right: 0.75rem;
  border: solid var(--ink);
  border-width: 0 2px 2px 0;
  rotate: 45deg;
}
.contents h2 {
  margin: 1.25rem 0 0.25rem;
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-weight: 450;
  letter-spacing: 0;
}
.contents ul {
  margin: 0;
  padding: 0;
  list-style: none;
}
.contents li a {
  display: flex;
  align-items: baseline;
  gap: 0.5rem;
  padding: 0.6rem 0.5rem;
  margin: 0 -0.5rem;
  border-left: 3px solid #0000;
  color: var(--ink);
  line-height: 1.35;
  text-decoration: none;
}
.contents li a:hover {
  background: var(--surface-strong);
}
.contents li a[aria-current] {
  border-color: var(--signal);
  background: var(--surface);
  font-weight: 600;
}
.contents .method {
  flex: none;
  width: 3.6em;
}
.filter {
  padding: 0.75rem 0 0;
}
.filter label {
  display: block;
  margin-bottom: 0.25rem;
  font-size: 0.875rem;
  font-weight: 600;
}
.filter input {
  width: 100%;
  min-height: 2.75rem;
  padding: 0 0.75rem;
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background: var(--sheet);
  color: var(--ink);
  font: inherit;
}
.filter input::placeholder {
  color: var(--ink-soft);
  opacity: 1;
}
@media (min-width: 64rem) {
  .frame {
    grid-template-columns: 18rem minmax(0, 1fr);
  }
  .contents {
    height: calc(100dvh - 3.5rem);
    padding: 0 1rem 3rem 2rem;
    border: solid var(--line);
    border-width: 0 1px 0 0;
  }
  .contents summary {
    display: none;
  }
  /* Also without the script, which opens them. */
  .contents details::details-content {
    content-visibility: visible;
    block-size: auto;
  }
  .contents li a {
    padding-block: 0.3rem;
  }
}
.method {
  font-family: var(--mono);
  font-size: 0.75rem;
  font-weight: 500;
  letter-spacing: 0;
}
.method.get {
  color: var(--status-blue);
}
.method.post {
  color: var(--status-green);
}
.method.put,
.method.patch {
  color: var(--status-yellow);
}
.method.delete {
  color: var(--status-red);
}
`;
