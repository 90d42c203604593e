/** Addresses: tables by code, private links with a seat's key in the fragment. */
export interface PrivateKey {
  seat: number;
  secret: string;
}

export type Page =
  | { page: 'home' }
  | { page: 'table'; code: string }
  | { page: 'replay'; id: string | null }
  | { page: 'admin' }
  | { page: 'rules'; board: string | null; rule: string | null };

const CODE = /^[2-9A-HJKMNP-Z]{8}$/;

/** Which page an address means: /t/CODE, /replay/ID, /admin, /rules/BOARD/RULE; anything else is home. */
export function readPath(path: string): Page {
  const [head, first = null, second = null] = path.split('/').slice(1).map(readPart);
  if (head === 'replay') return { page: 'replay', id: first || null };
  if (head === 'admin') return { page: 'admin' };
  if (head === 'rules') return { page: 'rules', board: first || null, rule: second || null };
  const code = head === 't' && first ? readCode(first) : null;
  return code ? { page: 'table', code } : { page: 'home' };
}

/** What stands in a table's address where a code should; null if a code does, or at home. */
export function wrongCode(path: string): string | null {
  const [head, text = ''] = path.split('/').slice(1).map(readPart);
  return head === 't' && readCode(text) === null ? text : null;
}

/** Whether an address means none of the pages, so that the home page stands in for it. */
export function leadsNowhere(path: string): boolean {
  if (path === '/' || path === '/index.html') return false;
  return readPath(path).page === 'home' && wrongCode(path) === null;
}

function readPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

export function rulesPath(board: string, rule?: string): string {
  return ['/rules', board, ...(rule ? [rule] : [])].join('/');
}

export function replayPath(id?: string): string {
  return id ? `/replay/${id}` : '/replay';
}

/** A code as people type it: small letters, blanks and dashes do no harm. */
export function readCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}

/** A code as people read it: K7MQ-2XHP. */
export function showCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

export function tablePath(code: string): string {
  return `/t/${code}`;
}

export function inviteLink(base: string, code: string): string {
  return base.replace(/\/$/, '') + tablePath(code);
}

export function privateLink(base: string, code: string, key: PrivateKey): string {
  return `${inviteLink(base, code)}#seat=${key.seat}&key=${key.secret}`;
}

/** Whether a text may be a seat's key at all: one cut off on its way may not. */
export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{22,64}$/.test(text);
}

/** What a private link carries; one that was cut off before its key has an empty secret. */
export function readFragment(fragment: string): PrivateKey | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const [seat, secret] = [fields.get('seat'), fields.get('key')];
  if (!seat || !/^[0-5]$/.test(seat)) return null;
  return { seat: Number(seat), secret: secret ?? '' };
}
