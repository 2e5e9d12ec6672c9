/**
 * Of the script's element; its attributes are read each time they are needed, because the page may change them. Throws
 * without an element, which ends the script: as a module, or if something else runs it.
 */
export const { dataset: attributes, src } = currentScript;
export const site = attributes.site || window.svcSite;
export const endpoint = attributes.endpoint || new URL('/api/v1/hits', src);
