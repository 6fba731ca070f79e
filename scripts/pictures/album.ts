/** The page that lays the pictures side by side: a screen a row, one language under the other. */

interface Album {
  readonly screens: readonly string[];
  readonly sizes: readonly string[];
  readonly languages: readonly string[];
  readonly fileOf: (screen: string, size: string, language: string) => string;
}

export function albumOf({ screens, sizes, languages, fileOf }: Album): string {
  const row = (screen: string, language: string): string =>
    sizes
      .map(size => {
        const file = fileOf(screen, size, language);
        const words = `${screen}, ${size}, ${language}`;
        return `<td><a href="${file}"><img src="${file}" alt="${words}" loading="lazy"></a></td>`;
      })
      .join('');
  const part = (screen: string): string =>
    `<section id="${screen}"><h2>${screen}</h2><table><thead><tr>${sizes.map(size => `<th>${size}</th>`).join('')}</tr></thead>
<tbody>${languages.map(language => `<tr lang="${language}">${row(screen, language)}</tr>`).join('\n')}</tbody></table></section>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pictures</title>
<style>body{font:15px/1.45 sans-serif;margin:16px}table{width:100%;table-layout:fixed}td{vertical-align:top}
img{max-width:100%;max-height:70vh;border:1px solid #a9aeb1}th{text-align:left}nav a{margin-right:12px}</style></head>
<body><h1>Pictures</h1><nav>${screens.map(screen => `<a href="#${screen}">${screen}</a>`).join(' ')}</nav>
${screens.map(part).join('\n')}
</body></html>
`;
}
