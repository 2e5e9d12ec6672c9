/**
 * A random UUID, which reveals nothing. `crypto.randomUUID` does not exist on pages without TLS; the address of a blob
 * holds one everywhere (File API 8.2).
 */
export const randomUuid = () => URL.createObjectURL(new Blob()).slice(-36);

/** A UUID of version 7 (RFC 9562 5.7). Of the twelve digits of its time the first is 0 until the year 2527. */
export const newHitId = () =>
  `${(+new Date()).toString(16).replace(/.{7}/, '0$&-')}-7${randomUuid().slice(15)}`;
