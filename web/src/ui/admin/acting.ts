/** What the parts of the host's page share. */
import type { AdminLine } from '../../play/admin_api';
import type { HostView } from '../../protocol';

/** Does something and shows the lists as they are after it. */
export type Act = (work: (line: AdminLine) => Promise<HostView>) => void;
