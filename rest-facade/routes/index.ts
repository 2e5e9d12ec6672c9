import type { Route } from '../route.ts';
import { animalRoutes } from './animals.ts';

/** Every route of the Partner API. Documentation and generated tests read it, so a route is in them from its first day. */
export const routes: readonly Route[] = [...animalRoutes];
