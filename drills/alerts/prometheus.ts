import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/platform/database/native.ts';
import { type Engine, run } from '../engines.ts';

/** A Prometheus that looks at the portals every two seconds, by rules of its own folder. */

export interface Prometheus {
  /** The alerts that fire now. */
  firing(): Promise<ReadonlySet<string>>;
  stop(): Promise<void>;
}

const configuration = (portals: readonly string[], rules: string): string =>
  JSON.stringify({
    global: { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [{ job_name: 'commonweal', static_configs: [{ targets: portals.map(url => new URL(url).host) }] }],
  });

interface Answer {
  readonly data: { readonly alerts: readonly { readonly state: string; readonly labels: Record<string, string> }[] };
}

export async function watch(
  engine: Engine,
  folder: string,
  portals: readonly string[],
  rules: string,
): Promise<Prometheus> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [config, rulesFile] = [join(folder, 'prometheus.yml'), join(folder, 'rules.yml')];
  writeFileSync(rulesFile, rules);
  writeFileSync(config, configuration(portals, rulesFile));
  const ready = (): Promise<boolean> =>
    fetch(`${url}/-/ready`).then(
      async answer => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  const options = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(folder, 'prometheus')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ];
  const { stop } = await run(engine, options, ready);
  return {
    async firing() {
      const answer = (await (await fetch(`${url}/api/v1/alerts`)).json()) as Answer;
      const firing = answer.data.alerts.filter(alert => alert.state === 'firing');
      return new Set(firing.map(alert => alert.labels.alertname ?? ''));
    },
    stop,
  };
}
