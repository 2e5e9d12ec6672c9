import { type EntityClass, MetadataStorage, UnderscoreNamingStrategy } from '@mikro-orm/core';

const naming = new UnderscoreNamingStrategy();

/**
 * What a select lists to get an entity's properties by their names, `a.svc_code as "svcCode"`; those in `except` are
 * left out. The statement is a hot read's: for anything else ask the entity manager.
 */
export function columnsOf<Entity>(
  entity: EntityClass<Entity>,
  alias: string,
  except: readonly (keyof Entity & string)[] = [],
): string {
  const metadata = Object.values(MetadataStorage.getMetadata()).find(({ class: known }) => known === entity);
  if (metadata === undefined) throw new Error(`${entity.name} is no entity`);
  const left = new Set<string>(except);
  return Object.keys(metadata.properties)
    .filter((property) => !left.has(property))
    .map((property) => `${alias}.${naming.propertyToColumnName(property)} as "${property}"`)
    .join(', ');
}
