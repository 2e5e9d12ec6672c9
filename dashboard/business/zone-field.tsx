import type { Html } from '../../kernel/pages/html.ts';
import { Field, Options } from '../../kernel/pages/parts/field.tsx';
import { zoneName, zonesByCountry } from '../../kernel/text/time-zone-names.ts';
import { timeZones } from '../../kernel/text/time-zone.ts';

/** Chooses the time zone of the browser where nobody has chosen one yet. */
export const zoneScript = `
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
for (const select of document.querySelectorAll('select[data-preset]')) {
  if ([...select.options].some(({ value }) => value === timeZone)) select.value = timeZone;
}
`;

/** A choice of time zones by country; `isPreset` where nobody has chosen it yet. */
export const ZoneField = ({
  chosen,
  fault,
  isPreset = false,
}: {
  readonly chosen: string;
  readonly fault?: string | undefined;
  readonly isPreset?: boolean;
}): Html => (
  <Field name="timeZone" label="Time zone" fault={fault}>
    {(control) => (
      <select {...control} required autocomplete="off" data-preset={isPreset ? '' : undefined}>
        {chosen === '' && <option value="">Choose one</option>}
        {chosen !== '' && !timeZones.includes(chosen) && (
          <option selected value={chosen}>
            {zoneName(chosen)}
          </option>
        )}
        {zonesByCountry().map(({ country, zones }) => (
          <optgroup label={country}>
            <Options of={zones} chosen={chosen} />
          </optgroup>
        ))}
      </select>
    )}
  </Field>
);
