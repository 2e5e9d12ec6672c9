/**
 * Asks the browser where the visitor is, once they press the button. The position is rounded to two decimals, about a
 * kilometre, before it is sent.
 */
export const nearMeScript = `
for (const place of document.querySelectorAll('[data-near-me]')) {
  const form = place.closest('form');
  const [button, status] = [place.querySelector('button'), place.querySelector('[role=status]')];
  if (!('geolocation' in navigator) || !form) continue;
  place.hidden = false;
  button.addEventListener('click', () => {
    status.textContent = 'Asking your browser…';
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        form.elements.namedItem('near').value = '';
        const at = form.elements.namedItem('at');
        at.disabled = false;
        at.value = latitude.toFixed(2) + ',' + longitude.toFixed(2);
        form.submit();
      },
      () => { status.textContent = 'Your browser does not say where you are. Type a town or city.'; },
      { maximumAge: 600000, timeout: 10000 },
    );
  });
}
`;
