import { z } from 'zod';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { type EnvelopedOutcome, outcomeOf } from '../answers/envelope.ts';
import type { MemberRoute } from './member-route.ts';
import { type Sources, parseInput } from './route.ts';

type Optional = 'method' | 'isVersioned' | 'malformedCode' | 'notFoundCode' | 'upload';

interface UploadRouteDeclaration extends Omit<MemberRoute, Optional | 'input' | 'prepare'> {
  readonly ask: (
    sources: Sources,
    viewer: Viewer,
    file: Uint8Array,
    onReplay: () => void,
  ) => Promise<EnvelopedOutcome>;
}

const input = z.object({});

/** Declares a route that takes a file of a member in a multipart form, in its field `file`. */
export function defineUploadRoute({ ask, ...facts }: UploadRouteDeclaration): MemberRoute {
  const codes = { malformedCode: '0010010000400', notFoundCode: '0010010000404' } as const;
  return {
    ...facts,
    ...codes,
    method: 'POST',
    isVersioned: false,
    upload: true,
    input,
    prepare: (raw) => {
      parseInput(input, raw, codes);
      const { body: file } = raw;
      if (!Buffer.isBuffer(file)) throw new Error('an upload was served without its file');
      return async (sources, viewer) => {
        let isReplay = false;
        const onReplay = () => (isReplay = true);
        const outcome = await ask(sources, viewer, file, onReplay);
        return { ...outcomeOf(outcome, facts.resultCode), isReplay };
      };
    },
  };
}
