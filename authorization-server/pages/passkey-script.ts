/**
 * Buttons with `data-passkey`, the options for the browser: they ask for a passkey, or to make one (`data-make`), and
 * send their form with the answer. On the page to sign in, passkeys are also offered in the field of the address.
 * Browsers without passkeys, or too old for options in JSON (Web Authentication Level 3), do not see the buttons.
 */
export const passkeyScript = `
const button = document.querySelector('button[data-passkey]');
const isAble = window.PublicKeyCredential?.parseRequestOptionsFromJSON !== undefined;
let waiting = null;

async function answer(mediation) {
  waiting?.abort();
  const { signal } = (waiting = new AbortController());
  const options = JSON.parse(button.dataset.passkey);
  try {
    const credential = button.dataset.make === undefined
      ? await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options), mediation, signal,
        })
      : await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options), signal,
        });
    button.form.elements.passkey.value = JSON.stringify(credential);
    button.form.requestSubmit(button);
  } catch {
    const fault = document.getElementById('passkey-fault');
    if (fault && mediation !== 'conditional' && !signal.aborted) fault.hidden = false;
  }
}

if (button && isAble) {
  button.hidden = false;
  button.addEventListener('click', (event) => {
    event.preventDefault();
    void answer('optional');
  });
  const { email } = button.form.elements;
  if (email) {
    email.autocomplete = 'username webauthn';
    void PublicKeyCredential.isConditionalMediationAvailable?.().then((is) => is && answer('conditional'));
  }
}
`;
