const whole = new Intl.NumberFormat('en');

/** A number of things, for people: `4,918`. */
export const countText = (count: number): string => whole.format(count);
