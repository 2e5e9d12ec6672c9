import { guarded } from './guarded.ts';

/** Listens to events of the window and everything in it, before the page can stop them. */
export function listen<Type extends keyof WindowEventMap>(
  types: readonly Type[],
  handle: (event: WindowEventMap[Type]) => void,
): void {
  types.forEach((type) => addEventListener(type, guarded(handle), true));
}
