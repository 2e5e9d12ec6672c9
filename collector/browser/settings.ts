/** Missing if the script runs as a module: then nothing happens. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error();

/** Of the script's element; read each time they are needed, because the page may change them. */
export const attributes = script.dataset;
export const site = attributes.site || window.svcSite;
export const endpoint = attributes.endpoint || new URL('/api/v1/hits', script.src);
