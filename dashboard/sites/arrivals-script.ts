/** With the second that the collector takes, a new hit is shown within five. */
export const lookEverySeconds = 3;

/** Asks for the section again from time to time, so that the page around it and what is typed there stay. */
export const arrivalsScript = `
const shown = document.getElementById('arrivals');
const look = async () => {
  if (!document.hidden) {
    const answer = await fetch(shown.dataset.from, { redirect: 'manual', cache: 'no-store' }).catch(() => null);
    if (answer?.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = page.getElementById('arrivals');
      if (fresh !== null && fresh.innerHTML !== shown.innerHTML) shown.replaceChildren(...fresh.childNodes);
    }
  }
  setTimeout(look, ${lookEverySeconds * 1_000});
};
setTimeout(look, ${lookEverySeconds * 1_000});
`;
