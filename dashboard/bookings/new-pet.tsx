import type { Html } from '../../kernel/pages/html.ts';
import { Choice, TextInput } from '../business/fields.tsx';
import type { Filled } from '../business/filled.tsx';
import type { Species } from '../profiles/business-form.tsx';

/** The fields of a pet that is new with its booking. */
export const NewPet = ({ form, species }: { readonly form: Filled; readonly species: Species }): Html => (
  <div class="columns">
    <TextInput form={form} name="petName" label="Name of the pet" maxlength={120} />
    <Choice
      form={form}
      name="petSpecies"
      label="Species"
      none="Choose one"
      of={species.map(({ code, name }) => [code, name])}
    />
  </div>
);
