import React from "react";
import CodeBlock from "@theme/CodeBlock";
import TabItem from "@theme/TabItem";
import Tabs from "@theme/Tabs";

const managers = { npm: "npm install", Yarn: "yarn add", pnpm: "pnpm add" };

export default function InstallCommand({ package: name }) {
  return (
    <Tabs groupId="manager">
      {Object.entries(managers).map(([manager, command]) => (
        <TabItem key={manager} value={manager} label={manager}>
          <CodeBlock language="bash">{`${command} ${name}`}</CodeBlock>
        </TabItem>
      ))}
    </Tabs>
  );
}
