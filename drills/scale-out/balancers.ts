import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Balancer } from '../crash/balancer.ts';
import { type Engine, run } from '../engines.ts';

/**
 * What docs/operating.md tells to write for an agency's balancer, for two portals on this machine. Whatever portal is asked, the answer
 * is the same: none of them keeps anything for one person. A request that may have been begun is never sent to a second one.
 * The balancer ends TLS, which is left out here and said to the portals as if it had been there.
 */

const hostOf = (url: string): string => new URL(url).host;

export const nginxConfiguration = (port: number, urls: readonly string[], folder: string): string => `${
  process.getuid?.() === 0 ? 'user root;\n' : ''
}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_max_body_size 40m;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')}
  upstream portals {
${urls.map(url => `    server ${hostOf(url)} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://portals;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto https;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
      proxy_request_buffering on;
      proxy_next_upstream error timeout;
    }
  }
}
`;

export const haproxyConfiguration = (port: number, urls: readonly string[]): string => `global
  maxconn 512
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option redispatch
  retries 2
  retry-on conn-failure
frontend people
  bind 127.0.0.1:${port}
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Proto https
  default_backend portals
backend portals
  balance roundrobin
  option httpchk GET /readyz
${urls.map((url, at) => `  server portal${at} ${hostOf(url)} check inter 500ms fall 3 rise 1`).join('\n')}
`;

const behind =
  (engine: Engine, options: (file: string) => string[], text: typeof nginxConfiguration) =>
  async (port: number, urls: readonly string[], within: string): Promise<Balancer> => {
    const folder = join(within, engine.name);
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${engine.name}.conf`);
    writeFileSync(file, text(port, urls, folder));
    const url = `http://127.0.0.1:${port}`;
    const answers = () =>
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        answer => answer.arrayBuffer().then(() => answer.ok),
        () => false,
      );
    return { url, ...(await run(engine, options(file), answers)) };
  };

export const nginxAt = (engine: Engine) => behind(engine, file => ['-c', file], nginxConfiguration);
export const haproxyAt = (engine: Engine) => behind(engine, file => ['-db', '-f', file], haproxyConfiguration);
