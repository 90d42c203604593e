/** Something that is sent: whether it is under way, and why it was refused. */
import { RequestRefused } from '../../play/api';
import { refusal } from '../begin.svelte';

export interface Attempt {
  readonly busy: boolean;
  readonly problem: string;
  run(work: () => Promise<void>): Promise<void>;
}

export function trying(): Attempt {
  let busy = $state(false);
  let problem = $state('');
  return {
    get busy() {
      return busy;
    },
    get problem() {
      return problem;
    },
    async run(work) {
      if (busy) return;
      busy = true;
      problem = '';
      try {
        await work();
      } catch (error) {
        problem = error instanceof RequestRefused ? refusal(error) : String(error);
      } finally {
        busy = false;
      }
    },
  };
}
