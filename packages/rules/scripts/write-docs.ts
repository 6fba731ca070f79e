import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EXAMPLES } from '../src/docs/examples.ts';
import { EXPLAINED, explanationName, printExplanation } from '../src/docs/explanations.ts';
import { writeOpenQuestions } from '../src/docs/open-questions.ts';
import { pageName, writeProgramPage, writeReadme } from '../src/docs/pages.ts';
import { SCHEMA_FILES } from '../src/docs/schemas.ts';
import { determine, PROGRAMS, toDocument } from '../src/index.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${root}docs/rules/`;
const writeJson = (name: string, content: unknown) =>
  writeFileSync(folder + name, `${JSON.stringify(content, null, 2)}\n`);

mkdirSync(`${folder}examples`, { recursive: true });
writeFileSync(`${folder}README.md`, writeReadme());
for (const program of PROGRAMS) {
  const name = program.toLowerCase();
  writeFileSync(folder + pageName(program), writeProgramPage(program));
  writeJson(`examples/${name}.json`, EXAMPLES[program]);
  writeJson(`examples/${name}.determination.json`, toDocument(determine(EXAMPLES[program])));
}
writeFileSync(`${folder}open-questions.md`, writeOpenQuestions());
for (const name of Object.keys(EXPLAINED)) {
  for (const language of ['en', 'es'] as const) {
    writeFileSync(`${folder}examples/${explanationName(name, language)}`, printExplanation(name, language));
  }
}
for (const [name, schema] of Object.entries(SCHEMA_FILES)) writeJson(name, schema);
execFileSync('npx', ['biome', 'format', '--write', 'docs/rules'], { cwd: root, stdio: 'inherit' });
