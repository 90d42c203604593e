/** The form that is open over the home page. */
export type HomeDialog = 'friends' | 'everybody' | 'device';

let open = $state<HomeDialog | null>(null);

export function dialogOf(): HomeDialog | null {
  return open;
}

export function showDialog(dialog: HomeDialog | null): void {
  open = dialog;
}
