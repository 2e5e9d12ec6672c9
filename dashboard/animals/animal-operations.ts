import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

export const animalsOfProfileOperation = operation(
  'AnimalsOfProfile',
  `query AnimalsOfProfile($page: Int!, $pageSize: Int!) {
  animals(page: $page, pageSize: $pageSize) {
    total
    items { id name registeredName svcCode species sex dateOfBirth lifeStatus }
  }
  species { code name }
}`,
);

export const animalListOperations: readonly StoredOperation[] = [animalsOfProfileOperation];

export type ListedAnimal = DataOf<'AnimalsOfProfile'>['animals']['items'][number];
