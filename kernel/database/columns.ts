import { type EntityClass, MetadataStorage, UnderscoreNamingStrategy } from '@mikro-orm/core';

const naming = new UnderscoreNamingStrategy();

/**
 * The select list for an entity's properties by their names, `a.svc_code as "svcCode"`, without those in `except`.
 * For hot reads only; use the entity manager for everything else.
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
