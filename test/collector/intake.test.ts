import { type IntakeRow, createIntake } from '../../collector/intake/intake.ts';

const at = (time: string) => new Date(`2026-11-${time}Z`);

function createWritten() {
  const written: (readonly IntakeRow[])[] = [];
  let isDown = false;
  const intake = createIntake(async (rows) => {
    if (isDown) throw new Error('the database is down');
    written.push(rows);
  });
  return { intake, written, setDown: (down: boolean) => (isDown = down) };
}

describe('the intake of sites', () => {
  it('is one row for each site, day and outcome, with the last time and detail', async () => {
    const { intake, written } = createWritten();
    intake.note('pk_1', 'ACCEPTED', 2, at('28T23:59:59'), 'example.com/');
    intake.note('pk_1', 'ACCEPTED', 1, at('29T00:00:01'), 'example.com/puppies');
    intake.note('pk_1', 'ACCEPTED', 1, at('29T00:00:02'));
    intake.note('pk_1', 'RATE', 5, at('29T00:00:03'));
    intake.note('pk_2', 'ACCEPTED', 1, at('29T00:00:04'), 'x'.repeat(500));
    intake.note('pk_2', 'SPAM', 0, at('29T00:00:04'));
    await intake.flush();
    const row = (siteKey: string, day: string, outcome: string, count: number, detail: string | null) =>
      expect.objectContaining({ siteKey, day, outcome, count, detail });
    expect(written).toEqual([
      [
        row('pk_1', '2026-11-28', 'ACCEPTED', 2, 'example.com/'),
        row('pk_1', '2026-11-29', 'ACCEPTED', 2, 'example.com/puppies'),
        row('pk_1', '2026-11-29', 'RATE', 5, null),
        row('pk_2', '2026-11-29', 'ACCEPTED', 1, 'x'.repeat(200)),
      ],
    ]);
    await intake.flush();
    expect(written).toHaveLength(1);
  });

  it('loses nothing while it cannot be written', async () => {
    const { intake, written, setDown } = createWritten();
    setDown(true);
    intake.note('pk_1', 'ACCEPTED', 2, at('29T10:00:00'), 'example.com/');
    await expect(intake.flush()).rejects.toThrow('the database is down');
    intake.note('pk_1', 'ACCEPTED', 3, at('29T10:00:01'));
    setDown(false);
    await intake.flush();
    expect(written).toEqual([
      [expect.objectContaining({ count: 5, detail: 'example.com/', lastAt: at('29T10:00:01') })],
    ]);
  });
});
