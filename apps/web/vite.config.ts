import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { baseFiles } from './build/base-files.ts';
import { precompress } from './build/precompress.ts';
import { replaceTexts } from './build/replace-texts.ts';
import { scoresOfTests } from './build/scores-of-tests.ts';
import { buildTarget } from './build/supported-browsers.ts';
import { supportedFeaturesOnly } from './build/supported-features-only.ts';
import { withoutCallNames } from './build/without-call-names.ts';
import { withoutJsonSchemas } from './build/without-json-schemas.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** What nearly every screen is declared with. */
const inEveryScreen = /[\\/]contracts[\\/]src[\\/]kit[\\/](?:list|declared-fields)\.ts$/;
const forms =
  /[\\/](?:node_modules[\\/](?:react-hook-form|@hookform)|packages[\\/]ui[\\/]src[\\/](?:form|fields|conflict-view)|apps[\\/]web[\\/]src[\\/]shared[\\/](?:records|drafts))(?:[\\/]|\.tsx$)/;
const project = join(root, '../..');
const base = baseFiles(join(root, 'src/main.tsx'), join(root, '../../packages'));

export default defineConfig({
  root,
  plugins: [
    react(),
    withoutCallNames(),
    withoutJsonSchemas(),
    scoresOfTests(project),
    supportedFeaturesOnly(),
    precompress(),
    replaceTexts(project),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: buildTarget,
    sourcemap: false,
    manifest: true,
    // The content security policy forbids data: fonts, and every other asset is cached by its hashed name.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What every page needs, in two files: libraries, which change rarely, and the portal's own base.
            {
              name: 'libraries',
              test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|zod|@tanstack[\\/](?:router-core|react-router|history|store|react-store|query-core|react-query)|idb|tinykeys|use-sync-external-store)[\\/]/,
            },
            { name: 'base', test: (id: string): boolean => base.has(id) || inEveryScreen.test(id) },
            // Whatever is typed into, with its library: a first page shows and does not ask.
            { name: 'forms', minShareCount: 30, test: forms },
            // The small parts that show something, each shared by dozens of screens and too small for a file of its own.
            {
              name: 'parts',
              minShareCount: 15,
              test: /[\\/]packages[\\/]ui[\\/]src[\\/](?:actions|format|layout|messages|states|status|use-single-key)/,
            },
            // What most screens need besides: one file packs tighter than many small ones. The facts of a case are many and belong to
            // fewer people than the number of their screens says.
            {
              name: 'kit',
              minShareCount: 47,
              test: /[\\/](?:packages[\\/]contracts|apps[\\/]web)[\\/]src[\\/](?!evidence[\\/])/,
            },
          ],
        },
      },
      treeshake: {
        // Our packages declare and draw; importing them does nothing by itself, so unused files stay out of a chunk.
        moduleSideEffects: [{ test: /[\\/]packages[\\/](?:ui|contracts)[\\/].*\.tsx?$/, sideEffects: false }],
      },
    },
  },
});
