/** The parameter of addresses, and the field of forms, that names the view of a counted page from which somebody came. */
export const viewParameter = 'fromView';
