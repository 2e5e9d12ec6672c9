/** A worker's messages to the first process: it is ready, or it has to be replaced. */
export const ready = 'ready';
export const faulty = 'faulty';
