import { createPublicMemory } from '../kernel/answers/public-memory.ts';
import type { ServiceModule } from '../kernel/service.ts';
import { createApp } from './app.ts';
import { type ShownAnswer, maximumRemembered } from './serving/answer.ts';
import type { Settings } from './settings.ts';

export const site: ServiceModule<Settings> = {
  start: (house) =>
    createApp({ ...house, answers: createPublicMemory<ShownAnswer>(house, maximumRemembered) }),
};
