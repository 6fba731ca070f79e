import type { Plugin } from 'vite';
import { type BrowserFeatures, readBrowserFeatures } from './browser-features.ts';
import { findUnsupported } from './find-unsupported.ts';
import { allowedFeatures, supportedBrowsers } from './supported-browsers.ts';

/** One line for each use of a feature that a supported browser lacks. `origin` is the published file that was copied, if any. */
export function describeUnsupported(name: string, code: string, origin: string, features: BrowserFeatures): string[] {
  const allowed = allowedFeatures.filter(({ path }) => origin.includes(path)).flatMap(each => each.features);
  return findUnsupported(code, features)
    .filter(({ feature }) => !allowed.includes(feature))
    .map(({ feature, excerpt }) => `${name}: ${feature} in “${excerpt.replaceAll(/\s+/g, ' ')}”`);
}

/** Fails the build when a built file uses what a supported browser lacks. */
export function supportedFeaturesOnly(): Plugin {
  return {
    name: 'supported-features-only',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const features = readBrowserFeatures();
      const lines = Object.values(bundle).flatMap(file => {
        if (file.type === 'chunk') return describeUnsupported(file.fileName, file.code, '', features);
        if (!/\.m?js$/.test(file.fileName)) return [];
        const origin = file.originalFileNames.join(' ').replaceAll('\\', '/');
        return describeUnsupported(file.fileName, Buffer.from(file.source).toString('utf8'), origin, features);
      });
      const oldest = Object.entries(supportedBrowsers).map(([browser, version]) => `${browser} ${version}`);
      if (lines.length > 0) this.error([`Newer than ${oldest.join(', ')}:`, ...lines].join('\n'));
    },
  };
}
