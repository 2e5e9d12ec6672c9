import { rowMinutes } from './layout.ts';

/**
 * Lets people drag an appointment to another time or column. The form that moves it opens with the new time, so that
 * nothing is moved by accident; without scripts, the same form is one link away.
 */
export const calendarScript = `
const rowMinutes = ${rowMinutes};
let dragged = null;
let grabbedAt = 0;
for (const block of document.querySelectorAll('.block[draggable="true"]')) {
  block.addEventListener('dragstart', (event) => {
    dragged = block;
    grabbedAt = event.clientY - block.getBoundingClientRect().top;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', block.textContent);
  });
  block.addEventListener('dragend', () => {
    dragged = null;
  });
}
const clock = (minutes) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
for (const column of document.querySelectorAll('.blocks[data-date]')) {
  column.addEventListener('dragover', (event) => {
    if (dragged === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    column.classList.add('over');
  });
  column.addEventListener('dragleave', () => column.classList.remove('over'));
  column.addEventListener('drop', (event) => {
    if (dragged === null) return;
    event.preventDefault();
    const { top, height } = column.getBoundingClientRect();
    const [first, rows] = [Number(column.dataset.first), Number(column.dataset.rows)];
    const row = Math.round(((event.clientY - grabbedAt - top) / height) * rows);
    const minutes = first + Math.min(Math.max(row, 0), rows - 1) * rowMinutes;
    const address = new URL(dragged.dataset.move, location.href);
    address.searchParams.set('date', column.dataset.date);
    address.searchParams.set('time', clock(minutes));
    if (column.dataset.staff) address.searchParams.set('staff', column.dataset.staff);
    location.assign(address);
  });
}
`;
