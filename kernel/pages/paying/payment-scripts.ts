/**
 * Puts Stripe's Payment Element into the form, and pays with it. The platform learns the result only from Stripe's
 * events.
 */
export const payScript = `
const form = document.getElementById('payment');
const fault = document.getElementById('payment-fault');
const button = form.querySelector('button');
const { key, secret, back } = form.dataset;
const say = (text) => {
  fault.textContent = text;
  fault.hidden = false;
};
const goBack = (status) => {
  const address = new URL(back);
  address.searchParams.set('redirect_status', status);
  location.assign(address);
};
if (typeof Stripe === 'function') {
  const stripe = Stripe(key);
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const elements = stripe.elements({ clientSecret: secret, appearance: { theme: isDark ? 'night' : 'stripe' } });
  const element = elements.create('payment');
  element.on('ready', () => {
    button.disabled = false;
  });
  element.on('loaderror', () => say('The card form could not be loaded. Reload the page in a moment.'));
  element.mount('#payment-element');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    fault.hidden = true;
    const asked = { elements, confirmParams: { return_url: back }, redirect: 'if_required' };
    const { error } = await stripe.confirmPayment(asked);
    if (error === undefined || error.payment_intent?.status === 'succeeded') {
      goBack('succeeded');
      return;
    }
    say(error.message ?? 'The payment failed. Nothing was charged.');
    button.disabled = false;
  });
} else {
  say('The card form comes from Stripe and could not be loaded. Allow js.stripe.com, then reload the page.');
}
`;

/** Checks whether the provider has reported the payment: the page then continues. */
export const waitScript = `
let looks = 200;
const look = async () => {
  const answer = await fetch(location.href, { redirect: 'manual', cache: 'no-store' }).catch(() => null);
  if (answer?.type === 'opaqueredirect') {
    location.reload();
    return;
  }
  looks -= 1;
  if (looks > 0) setTimeout(look, looks > 150 ? 1500 : 10000);
};
setTimeout(look, 1000);
`;
