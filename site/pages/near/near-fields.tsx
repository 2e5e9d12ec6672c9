import type { Html } from '../../../kernel/pages/html.ts';
import { InputField, SelectField } from '../../../kernel/pages/parts/field.tsx';
import { assets } from '../../html/assets.ts';
import { Name } from '../../html/names.tsx';
import { type Near, type NearFilters, distances, placeName, placeText } from './near.ts';

/** The fields for a place and how far from it. "Near me" is shown where a script can ask the browser. */
export const NearFields = ({
  filters,
  fault,
}: {
  readonly filters: NearFilters;
  readonly fault: string | null;
}): Html => (
  <>
    <InputField
      name="near"
      label="Near"
      fault={fault ?? undefined}
      placeholder="Town or city"
      maxlength={120}
      autocomplete="off"
      dir="auto"
      value={filters.near}
    />
    <SelectField
      name="within"
      label="Within"
      none="Any distance"
      of={distances.map((km) => [km, `${km} km`] as const)}
      chosen={filters.within}
    />
    <p class="near-me" hidden data-near-me>
      <button type="button" class="second">
        Near me
      </button>{' '}
      <span role="status" class="quiet" />
    </p>
    <input type="hidden" name="at" value={filters.at} disabled={filters.at === ''} />
    <script src={assets.path('near-me.js')} defer />
  </>
);

/** Which place was meant, and others of its name. */
export const WhichPlace = ({
  near: { name, point, others },
  addressNear,
}: {
  readonly near: Near;
  /** The address of the same list near another place; near none for an empty text. */
  readonly addressNear: (text: string) => string;
}): Html | null =>
  point === null ? null : (
    <p>
      Distances are from {name === null ? 'your position, about a kilometre' : <Name of={name} />}.{' '}
      {others.length > 0 && (
        <>
          Or do you mean{' '}
          {others.map((place, index) => (
            <>
              {index > 0 && ' · '}
              <a href={addressNear(placeText(place))}>{placeName(place)}</a>
            </>
          ))}
          ?{' '}
        </>
      )}
      <span class="quiet">
        Places: <a href="https://www.geonames.org/">GeoNames</a>,{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
      </span>
    </p>
  );
