import type { Context } from 'koa';

/** A cookie of pages, read and set by the server alone. */
export interface PageCookie {
  read(context: Context): string | undefined;
  /** Without `maxAge`, in seconds, it lasts as long as the browser is open. */
  set(context: Context, value: string, maxAge?: number): void;
  clear(context: Context): void;
}

/**
 * A cookie of the pages at an address. Over https the prefix `__Host-` keeps other hosts of the domain from setting it
 * (RFC 6265bis 4.1.3.2); it needs Path=/ and Secure.
 */
export function pageCookie(name: string, address: string): PageCookie {
  const isSecure = address.startsWith('https:');
  const fullName = isSecure ? `__Host-${name}` : name;
  const set: PageCookie['set'] = (context, value, maxAge) => {
    const attributes = [
      `${fullName}=${value}`,
      'Path=/',
      'HttpOnly',
      'SameSite=Lax',
      ...(isSecure ? ['Secure'] : []),
      ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ];
    context.append('Set-Cookie', attributes.join('; '));
  };
  return {
    read: (context) => context.cookies.get(fullName),
    set,
    clear: (context) => set(context, '', 0),
  };
}
