export const checkoutPath = '/account/checkout';
