/**
 * A UUID of version 7 (RFC 9562 5.7), of which all but the time is random. Of the twelve digits of its time the first is 0
 * until the year 2527. `crypto.randomUUID` does not exist on pages without TLS; the address of a blob ends with one
 * everywhere (File API 8.2).
 */
export const newId = () =>
  (+new Date()).toString(16).replace(/.{7}/, '0$&-') + '-7' + URL.createObjectURL(new Blob()).slice(-21);
