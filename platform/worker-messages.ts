/** What a worker tells the first process: that it serves, and that it has to be replaced. */
export const ready = 'ready';
export const faulty = 'faulty';
