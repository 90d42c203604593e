/** The requests about accounts; each answers who is signed in now. */
import type { AccountState } from '../protocol';
import { ask } from './api';

export const getAccount = (): Promise<AccountState> => ask('/api/account');

export function signUp(name: string, password: string): Promise<AccountState> {
  return ask('/api/account', { name, password });
}

export function signIn(name: string, password: string): Promise<AccountState> {
  return ask('/api/account/session', { name, password });
}

export function signOut(everywhere: boolean): Promise<AccountState> {
  return ask('/api/account/sign_out', { everywhere });
}

export function changePassword(password: string, wanted: string): Promise<AccountState> {
  return ask('/api/account/password', { password, new: wanted });
}

export function deleteAccount(password: string): Promise<AccountState> {
  return ask('/api/account/delete', { password });
}

/** A seat whose key this browser has belongs to the account from now on. */
export function claimSeat(table: string, secret: string): Promise<AccountState> {
  return ask('/api/account/seats', { table, secret });
}

export function forgetSeat(table: string, seat: number): Promise<AccountState> {
  return ask('/api/account/forget', { table, seat });
}
