import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { likeOwner } from '../../packages/testkit/src/copy-folder.ts';
import { type Cluster, openCluster } from '../cluster.ts';

/** A server over a copy of another one's files that follows it, change by change. */
export async function followingCluster(folder: string, primary: Cluster): Promise<Cluster> {
  const { hostname, port, username, password } = new URL(primary.ownerUrl);
  const signal = join(folder, 'data', 'standby.signal');
  writeFileSync(signal, '');
  likeOwner(signal, join(folder, 'data'));
  const standby = await openCluster(folder, { password });
  await standby.start([
    `primary_conninfo=host=${hostname} port=${port} user=${username} password=${password}`,
    'hot_standby=on',
  ]);
  return standby;
}
