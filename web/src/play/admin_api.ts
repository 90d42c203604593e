/** The host's requests. The token is kept nowhere but in the page that is open. */
import type { HostTableView, HostView } from '../protocol';
import { answerOf } from './api';

export interface Ban {
  kind: 'address' | 'account';
  subject: string;
  days?: number | null;
  why?: string;
}

export class AdminLine {
  constructor(private readonly token: string) {}

  look(skip = 0): Promise<HostView> {
    return this.ask(`?skip=${skip}`);
  }

  table(code: string): Promise<HostTableView> {
    return this.ask(`/tables/${code}`);
  }

  close(table: string): Promise<HostView> {
    return this.ask('/close', { table });
  }

  deleteTable(table: string): Promise<HostView> {
    return this.ask('/delete', { table });
  }

  deleteAccount(account: string): Promise<HostView> {
    return this.ask('/delete', { account });
  }

  ban(ban: Ban): Promise<HostView> {
    return this.ask('/ban', ban);
  }

  unban({ kind, subject }: Ban): Promise<HostView> {
    return this.ask('/unban', { kind, subject });
  }

  private async ask<T>(path: string, body?: unknown): Promise<T> {
    const headers = { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json' };
    const posted = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return answerOf(await fetch(`/api/admin${path}`, { ...posted, headers }));
  }
}
