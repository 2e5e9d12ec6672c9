import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { type Viewer, anonymousViewer } from '../../../kernel/access/viewer.ts';

const member: Viewer = {
  ...anonymousViewer('request'),
  kind: 'member',
  memberId: 'ann',
  profileId: 'kennel',
  profileKind: 'BUSINESS',
};

/** Who keeps what a viewer asks for, when the directory says these roles; and what the directory was asked. */
async function keeper(change: Partial<Viewer>, roles: Readonly<Record<string, string>>) {
  const asked: unknown[] = [];
  const graph = {
    execute: async (_operation: unknown, variables: unknown, viewer: Viewer) => {
      asked.push([variables, viewer.kind]);
      const profilesOfMember = Object.entries(roles).map(([id, role]) => ({ role, profile: { id } }));
      return { data: { profilesOfMember } };
    },
  };
  const answer = await requireOwnerOrManager({ viewer: { ...member, ...change }, graph }).catch(
    (error: unknown) => error,
  );
  return { answer, asked };
}

describe('requireOwnerOrManager', () => {
  it.each(['OWNER', 'MANAGER'])('lets a member through who is %s at this moment', async (role) => {
    expect(await keeper({}, { ann: 'OWNER', kennel: role })).toEqual({
      answer: 'kennel',
      asked: [[{ memberId: 'ann' }, 'system']],
    });
  });

  it('asks nobody about the own profile', async () => {
    const person = { profileId: 'ann-herself', profileKind: 'PERSON' } as const;
    expect(await keeper(person, {})).toEqual({ answer: 'ann-herself', asked: [] });
  });

  it.each([
    ['is only of the staff', {}, { ann: 'OWNER', kennel: 'STAFF' }, '0010010000403'],
    ['has a role elsewhere only', {}, { shelter: 'OWNER' }, '0010010000403'],
    ['acts for no profile', { profileId: null }, { kennel: 'OWNER' }, '0010010000403'],
    ['is an app', { kind: 'app' }, { kennel: 'OWNER' }, '0010010000403'],
    ['is no member', { kind: 'system', memberId: null }, { kennel: 'OWNER' }, '0010010000403'],
    ['is nobody', { kind: 'anonymous', memberId: null }, { kennel: 'OWNER' }, '0010010000401'],
  ] as const)('refuses who %s', async (_name, change, roles, code) => {
    expect((await keeper(change, roles)).answer).toMatchObject({ code });
  });
});
