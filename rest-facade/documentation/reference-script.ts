/**
 * Starts Scalar without anything that calls another host: no fonts, telemetry, proxy or assistant. Then it names what
 * Scalar leaves without a name: icon buttons, fields, and scrolling areas; regions that all have the same name are no
 * longer regions.
 */
export const referenceScript = `
Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  documentDownloadType: 'json',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  authentication: {
    preferredSecurityScheme: 'connection',
    securitySchemes: { connection: { flows: { authorizationCode: { 'x-usePkce': 'SHA-256' } } } },
  },
  hiddenClients: {
    c: true, clojure: true, csharp: true, dart: true, fsharp: true, go: true, http: true, java: true, kotlin: true,
    objc: true, ocaml: true, php: true, powershell: true, r: true, ruby: true, rust: true, swift: true,
    node: ['axios', 'fetch', 'ofetch'],
    js: ['axios', 'jquery', 'ofetch', 'xhr'],
    python: ['httpx_sync', 'httpx_async', 'aiohttp'],
    shell: ['httpie', 'wget'],
  },
});
const all = (what) => document.querySelectorAll('#reference ' + what);
let isAwaited = false;
const nameEverything = () => {
  isAwaited = false;
  for (const button of all('button[class*=copy-button]:not([aria-label])')) button.ariaLabel = 'Copy';
  for (const button of all('button:not([aria-label], [aria-labelledby])')) {
    if (button.textContent.trim() === '') button.ariaLabel = button.ariaExpanded === null ? 'Copy' : 'Show more';
  }
  for (const button of all('button.show-more[aria-label]')) button.removeAttribute('aria-label');
  for (const card of all('.response-card[role=region]')) card.role = 'group';
  for (const list of all(':is(.endpoints, code.custom-scroll):not([tabindex])')) list.tabIndex = 0;
  for (const field of all('[role=combobox][contenteditable]:not([aria-label])')) {
    field.ariaLabel = field.closest('td')?.textContent.split(':')[0] || field.dataset.placeholder || 'Value';
    field.ariaExpanded ??= 'false';
  }
};
new MutationObserver(() => {
  if (!isAwaited) requestAnimationFrame(nameEverything);
  isAwaited = true;
}).observe(document.body, { childList: true, subtree: true });
`;
