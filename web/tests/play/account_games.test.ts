/** Games of an account in a browser: seats without secrets, which come and go with the sign-in. */
import { expect, test } from 'vitest';
import { keepAccountGames, ownSecrets, withoutSecret } from '../../src/play/account_games';
import { identityOf } from '../../src/play/keys';
import { Keepsakes } from '../../src/play/storage';

function keepsakes(): Keepsakes {
  const slots = new Map<string, string>();
  return new Keepsakes({
    getItem: (name) => slots.get(name) ?? null,
    setItem: (name, value) => void slots.set(name, value),
  });
}

const key = (seat: number, secret = 'a secret') => ({ seat, name: 'Ann', secret });

test('the games of an account come without a secret, and go when it has them no more', () => {
  const kept = keepsakes();
  keepAccountGames(kept, [{ table: 'AAAAAAAA', seat: 1, at: 5 }]);
  expect(kept.table('AAAAAAAA')?.keys).toEqual([{ seat: 1, name: '', secret: '' }]);
  expect(kept.table('AAAAAAAA')?.at).toBe(5);
  keepAccountGames(kept, []);
  expect(kept.tables()).toEqual({});
});

test('a key with a secret stays as it is, whoever signs in or out', () => {
  const kept = keepsakes();
  kept.addKey('AAAAAAAA', 'new_york', key(0), 1);
  keepAccountGames(kept, [{ table: 'AAAAAAAA', seat: 0, at: 5 }]);
  keepAccountGames(kept, []);
  expect(kept.table('AAAAAAAA')?.keys).toEqual([key(0)]);
});

test('what can be taken along has a secret, and belongs to one person', () => {
  const kept = keepsakes();
  kept.addKey('AAAAAAAA', 'new_york', key(0), 1);
  kept.addKey('BBBBBBBB', 'new_york', withoutSecret(key(2)), 1);
  kept.keep('CCCCCCCC', { board: 'new_york', keys: [key(0), key(1)], device: true, at: 1 });
  expect(ownSecrets(kept.tables())).toEqual([['AAAAAAAA', key(0)]]);
});

test('a table is opened by a secret, by a seat of whoever is signed in, or to watch', () => {
  expect(identityOf('AAAAAAAA', key(1))).toEqual({ table: 'AAAAAAAA', secret: 'a secret' });
  const own = { table: 'AAAAAAAA', secret: null, seat: 1 };
  expect(identityOf('AAAAAAAA', withoutSecret(key(1)))).toEqual(own);
  expect(identityOf('AAAAAAAA', null)).toEqual({ table: 'AAAAAAAA', secret: null });
});
